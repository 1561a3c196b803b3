import type { Metadata } from 'next';
import { AlarmsScreen } from './_components/alarms-screen';

export const metadata: Metadata = { title: '알림' };

export default function NotificationsPage() {
  return <AlarmsScreen />;
}
