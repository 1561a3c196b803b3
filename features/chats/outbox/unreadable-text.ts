/** Said of chosen images where none can be read. */
export const unreadableText = '보낼 수 있는 사진이 아니에요.';
