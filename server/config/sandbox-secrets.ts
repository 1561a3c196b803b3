/** Fixed secrets of the embedded default: fine on one machine, refused in production. */
export const sandboxSecrets = {
  TOKEN_SECRET: 'sandbox-token-secret-not-for-production-0001',
  IDENTITY_HASH_SECRET: 'sandbox-identity-secret-not-for-production-01',
  UPLOAD_SECRET: 'sandbox-upload-secret-not-for-production-001',
  PURCHASE_WEBHOOK_SECRET: 'sandbox-purchase-secret-not-for-production-1',
};
