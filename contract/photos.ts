import * as z from 'zod/mini';
import { defineCall } from './call';
import { PHOTO_MAX_BYTES } from './constants';
import { errorCodes } from './error-codes';
import { emptySchema } from './primitives';

/** Korean messages of the contract are for people: the api answers them as they are. */
export const photoContentTypeSchema = z.enum(['image/jpeg', 'image/png', 'image/webp'], {
  error: 'JPG, PNG, WebP 사진을 골라 주세요.',
});

export const presignBodySchema = z.object({
  contentType: photoContentTypeSchema,
  /** Bytes. */
  size: z
    .int()
    .check(
      z.positive({ error: '비어 있는 파일이에요. 다른 사진을 골라 주세요.' }),
      z.maximum(PHOTO_MAX_BYTES, { error: '사진이 너무 커요. 10MB보다 작은 사진을 골라 주세요.' }),
    ),
});

/** PUT the file to `url` with exactly these headers before `expiresAt`, then use `key`. */
export const presignedUploadSchema = z.object({
  url: z.string(),
  key: z.string(),
  headers: z.record(z.string(), z.string()),
  expiresAt: z.iso.datetime(),
});
export type PresignedUpload = z.infer<typeof presignedUploadSchema>;

export const createPhotoUpload = defineCall({
  name: 'createPhotoUpload',
  method: 'POST',
  path: '/api/v2/users/me/profile-image-presigned-url',
  summary: 'A presigned PUT for one profile photo.',
  who: ['signup', 'member'],
  body: presignBodySchema,
  response: presignedUploadSchema,
  rateLimit: 'presign',
});

export const createDebugPhotoUpload = defineCall({
  name: 'createDebugPhotoUpload',
  method: 'POST',
  path: '/api/v2/users/me/profile-image-debug-presigned-url',
  summary: 'The same outside production, for photos that should be refused.',
  who: ['signup', 'member'],
  body: presignBodySchema,
  response: presignedUploadSchema,
  errors: [errorCodes.forbidden],
  rateLimit: 'presign',
});

export const getPhotoVerdict = defineCall({
  name: 'getPhotoVerdict',
  method: 'GET',
  path: '/api/v2/users/me/profile-image-mark-result',
  summary: 'The latest verdict the person has not seen yet.',
  who: ['member'],
  response: z.object({
    result: z.nullable(
      z.object({
        imageKey: z.string(),
        status: z.enum(['APPROVED', 'REJECTED']),
        reason: z.nullable(z.string()),
      }),
    ),
  }),
});

export const readPhotoVerdict = defineCall({
  name: 'readPhotoVerdict',
  method: 'POST',
  path: '/api/v2/users/me/profile-image-mark-result',
  summary: 'Says that the verdict was seen.',
  who: ['member'],
  body: z.object({
    imageKey: z.string().check(z.minLength(1), z.maxLength(200)),
    /** What was seen, so that a newer verdict on the same photo is shown as well. */
    status: z.optional(z.enum(['APPROVED', 'REJECTED'])),
  }),
  response: emptySchema,
});
