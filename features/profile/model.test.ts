import { expect, test } from 'vitest';
import { meBuilder } from '@/testing/builders/users';
import { draftOf } from './draft';
import { changesOf } from './model';

const refused = { key: 'refused', url: '/r.jpg', thumbnailUrl: '/r-t.jpg', status: 'REJECTED' as const };
const before = draftOf(meBuilder({ profileImages: [refused] }));
const fresh = { key: 'new', previewUrl: 'data:,' };

test('a refused photo stands in the way of no other change', () => {
  expect(changesOf(before, { ...before, nickname: '달래' })).toEqual({ nickname: '달래' });
});

test('with a new photo the refused one goes', () => {
  expect(changesOf(before, { ...before, photos: [...before.photos, fresh] })).toEqual({
    profileImageKeys: ['new'],
  });
  expect(changesOf(before, { ...before, photos: [fresh] })).toEqual({ profileImageKeys: ['new'] });
});

test('taking the only, refused photo away is nothing that can be saved', () => {
  expect(changesOf(before, { ...before, photos: [] })).toEqual({});
});
