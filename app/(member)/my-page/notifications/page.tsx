import type { Metadata } from 'next';
import { PushSettingsScreen } from '@/features/alarms/components/push-settings-screen';

export const metadata: Metadata = { title: '알림 설정' };

export default function PushSettingsPage() {
  return <PushSettingsScreen />;
}
