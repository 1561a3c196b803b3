import {
  createProfileImageDebugUpload,
  createProfileImageUpload,
  getProfileImageMarkResult,
  readProfileImageMarkResult,
} from '@/contract/photos';
import { AppError } from '../../http/app-error';
import { memberRoute, type Route, subjectRoute } from '../../http/route';
import { subjectOf } from '../../http/session';
import { createUpload } from './create-upload';
import { getMarkResult, readMarkResult } from './mark-results';

export const photosRoutes: Route[] = [
  subjectRoute(createProfileImageUpload, ({ app, session, body }) =>
    createUpload(app, { purpose: 'PROFILE', subject: subjectOf(session), ...body }),
  ),
  subjectRoute(createProfileImageDebugUpload, ({ app, session, body }) => {
    if (app.env.isProduction) throw new AppError(1003);
    return createUpload(app, { purpose: 'PROFILE', subject: subjectOf(session), ...body });
  }),
  memberRoute(getProfileImageMarkResult, ({ app, userId }) => getMarkResult(app, userId)),
  memberRoute(readProfileImageMarkResult, async ({ app, userId, body }) => {
    await readMarkResult(app, { userId, ...body });
    return {};
  }),
];
