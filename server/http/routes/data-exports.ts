import * as calls from '@/contract/data-exports';
import { createDataExport } from '../../modules/data-exports/create-data-export';
import { getDataExport, getDataExportAddress } from '../../modules/data-exports/get-data-export';
import { memberRoute, type Route } from '../route';

export const dataExportRoutes: readonly Route[] = [
  memberRoute(calls.getDataExport, ({ context }) => getDataExport(context)),
  memberRoute(calls.createDataExport, ({ context }) => createDataExport(context)),
  memberRoute(calls.getDataExportAddress, ({ context, params }) =>
    getDataExportAddress(context, params.dataExportId),
  ),
];
