import {
  getAlarms as getAlarmsCall,
  getUnreadAlarmCount as getUnreadAlarmCountCall,
  readAlarms as readAlarmsCall,
} from '@/contract/alarms';
import { getAlarms } from '../../modules/alarms/get-alarms';
import { getAlarmSummary, readAlarms } from '../../modules/alarms/read-alarms';
import { memberRoute, type Route } from '../route';

export const alarmRoutes: readonly Route[] = [
  memberRoute(getAlarmsCall, ({ context, query }) => getAlarms(context, query)),
  memberRoute(getUnreadAlarmCountCall, ({ context }) => getAlarmSummary(context)),
  memberRoute(readAlarmsCall, ({ context, body }) => readAlarms(context, body)),
];
