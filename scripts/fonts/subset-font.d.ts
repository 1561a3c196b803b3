declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'woff' | 'sfnt' | 'truetype';
    variationAxes?: Record<string, number | { min: number; max: number; default: number }>;
  }
  // biome-ignore lint/style/noDefaultExport: this is what the package exports
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
