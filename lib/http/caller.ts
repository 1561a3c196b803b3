import { stored } from '@/lib/storage/stored';

let nameCaller = () => stored.userId.get();

/** Who makes a call now; null for nobody yet. */
export function callerNow(): number | null {
  return nameCaller();
}

/** The session knows better than the device, where another tab may have signed somebody else in a moment ago. */
export function setCaller(name: () => number | null): void {
  nameCaller = name;
}
