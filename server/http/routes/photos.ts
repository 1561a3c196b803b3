import { errorCodes } from '@/contract/error-codes';
import {
  createDebugPhotoUpload,
  createPhotoUpload,
  getPhotoVerdict,
  readPhotoVerdict,
} from '@/contract/photos';
import { AppError } from '../../errors/app-error';
import { createUpload } from '../../modules/photos/create-upload';
import { getMarkResult, readMarkResult } from '../../modules/photos/mark-results';
import { subjectOf } from '../../tokens/session';
import { memberRoute, type Route, subjectRoute } from '../route';

export const photosRoutes: Route[] = [
  subjectRoute(createPhotoUpload, ({ context, session, body }) =>
    createUpload(context, { purpose: 'PROFILE', subject: subjectOf(session), ...body }),
  ),
  subjectRoute(createDebugPhotoUpload, ({ context, app, session, body }) => {
    if (app.env.isProduction) throw new AppError(errorCodes.forbidden);
    return createUpload(context, { purpose: 'PROFILE', subject: subjectOf(session), ...body });
  }),
  memberRoute(getPhotoVerdict, ({ context }) => getMarkResult(context)),
  memberRoute(readPhotoVerdict, async ({ context, body }) => {
    await readMarkResult(context, body);
    return {};
  }),
];
