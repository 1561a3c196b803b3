import * as z from 'zod/mini';
import { defineCall } from './call';
import { errorCodes } from './error-codes';
import { dateTimeSchema, idParamSchema, idSchema } from './primitives';

export const dataExportSchema = z.object({
  id: idSchema,
  /** REQUESTED while a job makes it. EXPIRED: the file was there and is gone. */
  state: z.enum(['REQUESTED', 'READY', 'FAILED', 'EXPIRED']),
  requestedAt: dateTimeSchema,
  /** Until when the file is kept; null before there is one. */
  expiresAt: z.nullable(dateTimeSchema),
  byteSize: z.nullable(z.int()),
});
export type DataExport = z.infer<typeof dataExportSchema>;

const ownDataExportSchema = z.object({
  /** The latest; null when nothing was asked for. */
  dataExport: z.nullable(dataExportSchema),
  /** From when the next one may be asked for; null: now. */
  nextAt: z.nullable(dateTimeSchema),
});
export type OwnDataExport = z.infer<typeof ownDataExportSchema>;

export const getDataExport = defineCall({
  name: 'getDataExport',
  method: 'GET',
  path: '/api/v1/data-exports/mine',
  summary: 'How the file of everything that is kept about me stands.',
  who: ['member'],
  response: ownDataExportSchema,
  addition: true,
});

export const createDataExport = defineCall({
  name: 'createDataExport',
  method: 'POST',
  path: '/api/v1/data-exports',
  summary:
    'Asks for that file, once a day; a job makes it and an alarm tells. Asked again meanwhile it is the same one.',
  who: ['member'],
  response: ownDataExportSchema,
  errors: [errorCodes.forbidden],
  rateLimit: 'dataExport',
  addition: true,
});

export const getDataExportAddress = defineCall({
  name: 'getDataExportAddress',
  method: 'GET',
  path: '/api/v1/data-exports/{dataExportId}/address',
  summary: 'Where my file can be fetched for the next minutes, as a download.',
  who: ['member'],
  params: z.object({ dataExportId: idParamSchema }),
  response: z.object({ url: z.url(), expiresAt: dateTimeSchema }),
  errors: [errorCodes.forbidden],
  rateLimit: 'dataExport',
  addition: true,
});
