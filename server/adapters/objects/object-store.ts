export interface PresignedPut {
  url: string;
  headers: Record<string, string>;
  expiresAt: Date;
}

export interface PresignedGet {
  url: string;
  expiresAt: Date;
}

/** Where pictures and files of people live: a local folder or any S3-compatible store. Keys are ours: `[a-z0-9/_.-]+`. */
export interface ObjectStore {
  /** A PUT that accepts exactly this type and size, until it expires. */
  presignPut(input: {
    key: string;
    contentType: string;
    byteSize: number;
    expiresInSeconds: number;
  }): Promise<PresignedPut>;
  /** A GET that works until it expires; the same within the hour, so that browsers can cache. */
  presignGet(key: string): Promise<string>;
  /** A GET that a browser keeps as a file of this name (ASCII), until it expires. */
  presignDownload(input: { key: string; fileName: string; expiresInSeconds: number }): Promise<PresignedGet>;
  put(key: string, body: Buffer, contentType: string): Promise<void>;
  /** The same from a file on this machine, which is not held in memory. */
  putFile(key: string, path: string, contentType: string): Promise<void>;
  /** Null when there is no such object. */
  get(key: string): Promise<Buffer | null>;
  delete(key: string): Promise<void>;
}

/**
 * How long whoever fetched a photo may show it without asking again. A photo that is refused, replaced or withdrawn
 * loses its file; a minute later nobody's copy of it is shown either.
 */
export const photoCacheControl = 'private, max-age=60, must-revalidate';
