import type { Push } from './push';

/** Production that was told to do without push: nobody is told, and nothing of it is kept. */
export const silentPush: Push = {
  send: async () => 'sent',
};
