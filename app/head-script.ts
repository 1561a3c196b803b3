import { appearanceScript } from './appearance-script';
import { credentialsScript } from './credentials-script';
import { earlyScript } from './early-script';
import { fontScript } from './font-script';
import { laterScript } from './later-script';
import { lostFileScript } from './lost-file-script';
import { oldBrowserScript } from './old-browser-script';

const parts = [appearanceScript, credentialsScript, earlyScript, laterScript, fontScript, lostFileScript];

/** The one inline script of ours: runs in the head of every document, before the first paint. */
export const headScript = `if(!${oldBrowserScript}){${parts.join(';')}}`;
