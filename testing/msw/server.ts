import { setupServer } from 'msw/node';

/** Without handlers: a test says what the api answers, and any other request fails it. */
export const server = setupServer();
