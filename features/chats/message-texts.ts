/** What stands in place of a message that was taken back. */
export const deletedText = '삭제된 메시지예요';

/** What stands in place of a message of a kind that only newer pages show. */
export const unknownText = '새 버전에서 볼 수 있는 메시지예요';
