import { OfficeHome } from '@/features/back-office/components/office-home';

export default function AdminPage() {
  return <OfficeHome />;
}
