import { isGatewayError } from '@/lib/http/gateway-error';
import { paths } from '@/lib/paths/paths';
import { type BuildFiles, filesNamedIn } from './build-files';

const prefix = 'slide-documents-';

/** Documents hold nothing of anybody, and are the same for everybody: these stand without a connection. */
const keptPaths: readonly string[] = [
  paths.root,
  paths.signIn,
  paths.home,
  paths.lounge,
  paths.team,
  paths.like,
  paths.chats,
  paths.notifications,
  paths.myPage,
  paths.offline,
];

/** With a connection this slow, what the device holds comes first. */
const patienceMs = 6_000;

export interface Documents {
  /** The one of the network; without it, or behind a gateway that finds nobody, the one this device holds. */
  answer(url: string, fromNetwork: () => Promise<Response>): Promise<Response>;
  /** Fetches all of this build with the files they name. Throws when one is missing: half a shell is none. */
  keep(): Promise<void>;
  forgetOld(): Promise<void>;
}

export function createDocuments(build: string, files: BuildFiles): Documents {
  const name = `${prefix}${build}`;

  async function find(url: string): Promise<Response | undefined> {
    const kept = await caches.open(name);
    return (await kept.match(new URL(url).pathname)) ?? (await kept.match(paths.offline));
  }

  return {
    async answer(url, fromNetwork) {
      const answer = fromNetwork();
      const inTime = await settleWithin(answer, patienceMs);
      if (inTime && !isGatewayError(inTime.status)) return inTime;
      return (await find(url)) ?? answer;
    },
    async keep() {
      const kept = await caches.open(name);
      for (const path of keptPaths) {
        const document = await fetch(path, { credentials: 'omit', cache: 'reload' });
        if (document.status !== 200) throw new Error(`${path} answered ${document.status}`);
        await files.keep(filesNamedIn(await document.clone().text()));
        await kept.put(path, document);
      }
    },
    async forgetOld() {
      const others = (await caches.keys()).filter((each) => each.startsWith(prefix) && each !== name);
      await Promise.all(others.map((each) => caches.delete(each)));
    },
  };
}

/** Null for what failed or takes longer. */
async function settleWithin(answer: Promise<Response>, limitMs: number): Promise<Response | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), limitMs));
  return Promise.race([answer.catch(() => null), late]);
}
