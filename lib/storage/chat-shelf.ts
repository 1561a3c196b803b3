import { createBlobShelf } from './blob-shelf';

/** Pictures that were chosen for a room and not sent yet. */
export const chatShelf = createBlobShelf('chat-outbox');
