import { errorCodes } from '@/contract/error-codes';
import {
  createProfileImageDebugUpload,
  createProfileImageUpload,
  getProfileImageMarkResult,
  readProfileImageMarkResult,
} from '@/contract/photos';
import { AppError } from '../../errors/app-error';
import { createUpload } from '../../modules/photos/create-upload';
import { getMarkResult, readMarkResult } from '../../modules/photos/mark-results';
import { subjectOf } from '../../tokens/session';
import { memberRoute, type Route, subjectRoute } from '../route';

export const photosRoutes: Route[] = [
  subjectRoute(createProfileImageUpload, ({ app, session, body }) =>
    createUpload(app, { purpose: 'PROFILE', subject: subjectOf(session), ...body }),
  ),
  subjectRoute(createProfileImageDebugUpload, ({ app, session, body }) => {
    if (app.env.isProduction) throw new AppError(errorCodes.forbidden);
    return createUpload(app, { purpose: 'PROFILE', subject: subjectOf(session), ...body });
  }),
  memberRoute(getProfileImageMarkResult, ({ app, userId }) => getMarkResult(app, userId)),
  memberRoute(readProfileImageMarkResult, async ({ app, userId, body }) => {
    await readMarkResult(app, { userId, ...body });
    return {};
  }),
];
