import { tellApp } from '@/lib/bridge/tell-app';
import { storageKeys } from '@/lib/storage/storage-keys';
import { stored } from '@/lib/storage/stored';

/** The tag's name of each campaign parameter, by the address's; the name of a campaign has two. */
const names = {
  utm_id: 'campaign_id',
  utm_source: 'campaign_source',
  utm_campaign: 'campaign_name',
  utm_name: 'campaign_name',
  utm_term: 'campaign_term',
  utm_medium: 'campaign_medium',
  utm_content: 'campaign_content',
} as const;

/** The campaign of an address; null with fewer than two parameters, which say nothing (docs/product.md#analytics). */
export function readCampaign(search: URLSearchParams): Record<string, string> | null {
  const campaign = Object.fromEntries(
    Object.entries(names).flatMap(([parameter, name]) => {
      const value = search.get(parameter)?.trim().slice(0, 200);
      return value ? [[name, value]] : [];
    }),
  );
  return Object.keys(campaign).length > 1 ? campaign : null;
}

/** Remembers it for the events to come, here and in the app. Later ones replace it. */
export function keepCampaign(search: URLSearchParams): void {
  const campaign = readCampaign(search);
  if (!campaign) return;
  stored.campaign.set(campaign);
  tellApp('setStorageItem', { key: storageKeys.analyticsData, value: JSON.stringify(campaign) });
}
