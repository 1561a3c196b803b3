import type { Match } from '@/contract/matches';

/** The lines that went with the LIKEs of the two teams, as far as they were opened. */
export function Greetings({ match: { team, sentGreeting, receivedGreeting } }: { match: Match }) {
  return (
    <>
      {receivedGreeting !== null && (
        <Greeting from={`${team.name}의 인사`} text={receivedGreeting} isTheirs />
      )}
      {sentGreeting !== null && <Greeting from="우리가 보낸 인사" text={sentGreeting} />}
    </>
  );
}

function Greeting({ from, text, isTheirs = false }: { from: string; text: string; isTheirs?: boolean }) {
  return (
    <figure className={`mt-3 rounded-button px-4 py-3 ${isTheirs ? 'bg-like-soft' : 'bg-surface-sunken'}`}>
      <figcaption className={`type-13-strong ${isTheirs ? 'text-like-text' : 'text-text-subtle'}`}>
        {from}
      </figcaption>
      <blockquote className="mt-0.5 type-15">{text}</blockquote>
    </figure>
  );
}
