/**
 * Runs in the head, before the first paint: whether this device keeps credentials, a sign-in has just handed some over,
 * or a native app is there that may hold some. A page for visitors is then not shown before it is known what they are
 * worth (Gate in app/_components/runtime).
 */
export const credentialsScript = `try{if(localStorage.getItem('accessToken')||localStorage.getItem('refreshToken')||localStorage.getItem('idpToken')||/(^|; )(accessToken|idpToken)=/.test(document.cookie)||(window.webkit&&window.webkit.messageHandlers&&window.webkit.messageHandlers.slide)||(window.ReactNativeWebView&&/\\bSlideApp\\//.test(navigator.userAgent))||window.SlideAndroid)document.documentElement.dataset.credentials=''}catch(e){}`;
