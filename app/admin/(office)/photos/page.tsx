import type { Metadata } from 'next';
import { PhotosScreen } from '@/features/back-office/components/photos-screen';

export const metadata: Metadata = { title: '사진' };

export default function PhotosPage() {
  return <PhotosScreen />;
}
