import { AnnouncementForm } from './announcement-form';
import { BannerForm } from './banner-form';
import { PromotionForm } from './promotion-form';

/** What an operator of the notices writes. */
export function NoticeForms() {
  return (
    <div className="mb-8 grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <AnnouncementForm />
      <BannerForm />
      <PromotionForm />
    </div>
  );
}
