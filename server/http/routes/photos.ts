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
  subjectRoute(createPhotoUpload, ({ app, session, body }) =>
    createUpload({ app }, { purpose: 'PROFILE', subject: subjectOf(session), ...body }),
  ),
  subjectRoute(createDebugPhotoUpload, ({ app, session, body }) => {
    if (app.env.isProduction) throw new AppError(errorCodes.forbidden);
    return createUpload({ app }, { purpose: 'PROFILE', subject: subjectOf(session), ...body });
  }),
  memberRoute(getPhotoVerdict, ({ app, userId }) => getMarkResult({ app, userId })),
  memberRoute(readPhotoVerdict, async ({ app, userId, body }) => {
    await readMarkResult({ app, userId }, body);
    return {};
  }),
];
