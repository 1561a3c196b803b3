import {
  getAlarms as getAlarmsCall,
  getUnreadAlarmCount as getUnreadAlarmCountCall,
  readAlarms as readAlarmsCall,
} from '@/contract/alarms';
import { getAlarms } from '../../modules/alarms/get-alarms';
import { getAlarmSummary, readAlarms } from '../../modules/alarms/read-alarms';
import { memberRoute, type Route } from '../route';

export const alarmRoutes: readonly Route[] = [
  memberRoute(getAlarmsCall, ({ app, userId, query }) => getAlarms(app, userId, query)),
  memberRoute(getUnreadAlarmCountCall, ({ app, userId }) => getAlarmSummary(app, userId)),
  memberRoute(readAlarmsCall, ({ context, body }) => readAlarms(context, body)),
];
