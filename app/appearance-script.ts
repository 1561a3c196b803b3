import { appearanceStorageKeys } from '@/lib/config/appearance';

/** Runs in the head, before the first paint, so that neither theme nor text size flashes. */
export const appearanceScript = `try{var r=document.documentElement,t=localStorage.getItem('${appearanceStorageKeys.theme}'),s=localStorage.getItem('${appearanceStorageKeys.textSize}');if(t==='light'||t==='dark')r.dataset.theme=t;if(s==='115'||s==='130')r.dataset.textSize=s}catch(e){}`;
