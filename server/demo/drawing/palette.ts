/** Backdrop: the gradient's top and bottom, and the pale disc behind the head. */
export const BACKDROPS = [
  { top: '#F3E6B9', bottom: '#E5CF8C', disc: '#FBF4DA' },
  { top: '#CFE0D3', bottom: '#A3C3AC', disc: '#E5F0E6' },
  { top: '#DDE5E8', bottom: '#B4C5CC', disc: '#EEF3F5' },
  { top: '#F3D9C6', bottom: '#E5B999', disc: '#FBEBDD' },
  { top: '#E6DAE4', bottom: '#CDB3C8', disc: '#F3EAF2' },
  { top: '#F6E2CF', bottom: '#EBC7A8', disc: '#FCF0E2' },
  { top: '#DCE8D6', bottom: '#B9D2B4', disc: '#EEF4E6' },
  { top: '#D3E9E4', bottom: '#A7D0C7', disc: '#E8F5F1' },
  { top: '#D3DDEC', bottom: '#A9BCD8', disc: '#E9EFF8' },
  { top: '#E6DDF0', bottom: '#CBBBDF', disc: '#F3EDF8' },
  { top: '#D5E3EE', bottom: '#AFC7DC', disc: '#EAF2F8' },
  { top: '#EFE3D0', bottom: '#D9C4A3', disc: '#F8F0E3' },
  { top: '#F5DAD9', bottom: '#E6B4B2', disc: '#FCEDEC' },
  { top: '#E4E8CF', bottom: '#C3CC9C', disc: '#F3F5E4' },
] as const;

export const SKINS = [
  { base: '#FADCC8', shade: '#F1C8AF', blush: '#F0A08C' },
  { base: '#F6D3BC', shade: '#EDBFA3', blush: '#EE9B86' },
  { base: '#F2C9AC', shade: '#E5B291', blush: '#E78F78' },
  { base: '#EABD9B', shade: '#D9A580', blush: '#DB8268' },
] as const;

export const HAIR_COLORS = [
  { base: '#2B2A2E', shine: '#3D3B41' },
  { base: '#25272F', shine: '#373A46' },
  { base: '#38271F', shine: '#4E382D' },
  { base: '#4A342B', shine: '#634638' },
  { base: '#5B5049', shine: '#746860' },
  { base: '#7A5138', shine: '#946649' },
  { base: '#5A3534', shine: '#744846' },
] as const;

/** Fabric and the darker tone of its seams. */
export const FABRICS = [
  { base: '#2F4A3C', seam: '#263C31' },
  { base: '#F7F7F2', seam: '#DADDD3' },
  { base: '#4D6A86', seam: '#3F5870' },
  { base: '#2E3A46', seam: '#252F39' },
  { base: '#B9CFE4', seam: '#A2BBD3' },
  { base: '#F4EFE4', seam: '#E2DACA' },
  { base: '#E9E2D6', seam: '#D6CCBA' },
  { base: '#8C9A6B', seam: '#79875A' },
  { base: '#F0C9BF', seam: '#E0B2A6' },
  { base: '#3E5B78', seam: '#33495F' },
  { base: '#D9B48A', seam: '#C49C70' },
  { base: '#A9685E', seam: '#91564D' },
  { base: '#CFC6E3', seam: '#B8ADD1' },
  { base: '#5E5A66', seam: '#4D4955' },
  { base: '#E4C667', seam: '#CBAC4C' },
] as const;

export type Skin = (typeof SKINS)[number];
export type HairColor = (typeof HAIR_COLORS)[number];
export type Fabric = (typeof FABRICS)[number];
