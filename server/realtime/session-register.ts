import { setTimeout as wait } from 'node:timers/promises';
import { ProtocolError } from './frame';
import type { RealtimeLimits } from './limits';
import { type Disconnection, isMeant } from './rights';
import type { Session } from './session';

/** How long between two groups of those that are sent away. */
const sendAwayStepMs = 100;

/** Every session of this node, and whose it is. */
export class SessionRegister {
  readonly #sessions = new Set<Session>();
  readonly #byUser = new Map<number, Set<Session>>();
  /** Of the sessions that have not proven whose they are; then `connectionsPerUser` counts them. */
  readonly #addresses = new Map<Session, string>();
  readonly #unprovenByAddress = new Map<string, number>();

  constructor(private readonly limits: RealtimeLimits) {}

  get sessionCount(): number {
    return this.#sessions.size;
  }

  get userCount(): number {
    return this.#byUser.size;
  }

  hasRoomFor(address: string): boolean {
    const { connections, unprovenPerAddress, unprovenPerAddressInFlood } = this.limits;
    const unproven = this.#unprovenByAddress.get(address) ?? 0;
    const isFlood = this.#addresses.size >= connections / 2;
    return (
      this.#sessions.size < connections &&
      unproven < (isFlood ? unprovenPerAddressInFlood : unprovenPerAddress)
    );
  }

  add(session: Session, address: string): void {
    this.#sessions.add(session);
    this.#addresses.set(session, address);
    this.#unprovenByAddress.set(address, (this.#unprovenByAddress.get(address) ?? 0) + 1);
  }

  /**
   * False when the person has too many connections. The newcomer is refused and not the oldest closed:
   * clients reconnect, and would push each other out in turns.
   */
  admit(session: Session, userId: number): boolean {
    const theirs = this.#byUser.get(userId) ?? new Set();
    if (theirs.size >= this.limits.connectionsPerUser) return false;
    this.#byUser.set(userId, theirs.add(session));
    this.#leaveAddress(session);
    return true;
  }

  remove(session: Session): void {
    if (!this.#sessions.delete(session)) return;
    this.#leaveAddress(session);
    if (session.userId === undefined) return;
    const theirs = this.#byUser.get(session.userId);
    if (theirs?.delete(session) && theirs.size === 0) this.#byUser.delete(session.userId);
  }

  disconnect(disconnection: Disconnection): void {
    for (const session of this.#sessions) {
      if (session.state === 'authenticating') session.bars.push(disconnection);
    }
    for (const session of [...(this.#byUser.get(disconnection.userId) ?? [])]) {
      if (isMeant(session, disconnection))
        session.fail(new ProtocolError(disconnection.reason, 'SESSION_ENDED'));
    }
  }

  disconnectAll(): void {
    for (const session of [...this.#sessions]) session.fail(goingAway());
  }

  /**
   * Sends away who is connected now, one after the other over this time: each comes back elsewhere and asks for what it
   * may have missed, which of thousands in one instant is more than a node answers.
   */
  async sendAway(overMs: number): Promise<void> {
    const leaving = [...this.#sessions];
    const steps = Math.max(1, Math.round(overMs / sendAwayStepMs));
    for (let step = steps; step > 0; step -= 1) {
      for (const session of leaving.splice(0, Math.ceil(leaving.length / step))) session.fail(goingAway());
      await wait(overMs / steps);
    }
  }

  /**
   * The bus was away: rights may have ended unheard. Everyone falls silent at once; then right after right
   * is proven and the client gets a RESYNC. A few at a time, for the database's sake.
   */
  async proveAllAgain(atOnce: number): Promise<void> {
    const waiting = [...this.#sessions];
    for (const session of waiting) session.suspend();
    const proveInTurn = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await next.proveAgain();
    };
    await Promise.all(Array.from({ length: atOnce }, proveInTurn));
  }

  #leaveAddress(session: Session): void {
    const address = this.#addresses.get(session);
    if (address === undefined) return;
    this.#addresses.delete(session);
    const left = (this.#unprovenByAddress.get(address) ?? 1) - 1;
    if (left > 0) this.#unprovenByAddress.set(address, left);
    else this.#unprovenByAddress.delete(address);
  }
}

function goingAway(): ProtocolError {
  return new ProtocolError('this server is going away, connect again', 'GOING_AWAY');
}
