import { z } from 'zod';
import { call } from './call.ts';

/** What every upload answers (spec 01 §6). Addresses of personal files are signed and hold five minutes; the id is what is kept. */
export const UploadedFile = z.object({
  id: z.int(),
  url: z.string(),
  thumbUrl: z.string().nullable(),
  name: z.string(),
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
});
export type UploadedFile = z.infer<typeof UploadedFile>;

/** A file that is told by these endings may be a picture; its content must prove it. */
export const pictureEndings = ['jpg', 'png', 'jpeg', 'bmp', 'gif'] as const;

/** The rule of a picture's address (seed §5); whether the server goes there is another matter. */
export const isImageUrl = (text: string): boolean =>
  /^(https?|ftp|file):\/\/\S+\.(jpg|jpeg|gif|bmp|png)$/i.test(text.trim());

/** Part of a resumable upload, in bytes: one is sent within the time a request may take (30 s) at 35 kB/s. */
export const uploadPartBytes = 1_048_576;

const module = z.string().regex(/^[A-Z][A-Z_]{1,29}$/);
const tooMuch = ['upload.tooLarge', 'upload.tooManyPixels'] as const;
const content = [...tooMuch, 'upload.imageType', 'upload.fileType', 'upload.noFile', 'upload.moduleUnknown'] as const;

/** Multipart `module`, `file`: a picture. */
export const uploadImage = call({
  method: 'POST',
  path: '/api/mgmt/upload/image',
  needs: 'signedIn',
  kind: 'upload',
  logs: 'upload.op.image',
  body: z.unknown(),
  answer: UploadedFile,
  fails: content,
});

/** Multipart `module`, `file`: any file of the kinds its module takes. */
export const uploadFile = call({
  method: 'POST',
  path: '/api/mgmt/upload/file',
  needs: 'signedIn',
  kind: 'upload',
  logs: 'upload.op.file',
  body: z.unknown(),
  answer: UploadedFile,
  fails: content,
});

/** The same for customers: pictures of what they return, of what they wish for. */
export const uploadMyImage = call({
  method: 'POST',
  path: '/api/public/xcx/upload/image',
  needs: 'customer',
  kind: 'upload',
  logs: 'upload.op.image',
  body: z.unknown(),
  answer: UploadedFile,
  fails: [...content, 'request.tooMany'],
});

/** A picture that the server fetches from a public address, and keeps. */
export const uploadImageViaUrl = call({
  method: 'GET',
  path: '/api/mgmt/upload/imageviaurl',
  needs: 'signedIn',
  logs: 'upload.op.url',
  query: z.strictObject({ url: z.string().max(2_000), module: module.default('GOODS') }),
  answer: UploadedFile,
  fails: [...content, 'upload.urlFormat', 'upload.urlRefused', 'upload.urlFailed'],
});

const begin = z.strictObject({
  module,
  name: z.string().trim().min(1).max(200),
  size: z.int().min(1),
});

/** How far a resumable upload is: parts are sent in their order, the next one from `received`. */
export const UploadState = z.object({
  uploadId: z.uuid(),
  received: z.int(),
  size: z.int(),
  /** The kept file, once it is finished. */
  fileId: z.int().nullable(),
});
export type UploadState = z.infer<typeof UploadState>;

/** newImageUpload: begins a picture in parts, which may be gone on with for a day, from any browser of the account. */
export const newImageUpload = call({
  method: 'POST',
  path: '/api/mgmt/files/image',
  needs: 'signedIn',
  body: begin,
  answer: UploadState,
  fails: content,
});

/** newFileUpload: begins a file in parts: videos, packages. */
export const newFileUpload = call({
  method: 'POST',
  path: '/api/mgmt/files/file',
  needs: 'signedIn',
  body: begin,
  answer: UploadState,
  fails: content,
});

const params = z.strictObject({ uploadId: z.uuid() });

export const readUpload = call({
  method: 'GET',
  path: '/api/mgmt/files/:uploadId',
  needs: 'signedIn',
  params,
  answer: UploadState,
  fails: [],
});

/** The bytes from `offset` on, at most `uploadPartBytes`, as they are. One that was received already is answered again. */
export const uploadPart = call({
  method: 'PUT',
  path: '/api/mgmt/files/:uploadId/part/:offset',
  needs: 'signedIn',
  kind: 'upload',
  params: z.strictObject({ uploadId: z.uuid(), offset: z.coerce.number().int().min(0) }),
  body: z.unknown(),
  answer: UploadState,
  fails: ['upload.offset', 'upload.noFile', 'upload.tooLarge'],
});

/** Puts the parts together and keeps the file; asked again, the same answer. */
export const finishUpload = call({
  method: 'POST',
  path: '/api/mgmt/files/:uploadId/finish',
  needs: 'signedIn',
  logs: 'upload.op.file',
  params,
  answer: UploadedFile,
  fails: [...content, 'upload.incomplete', 'upload.busy'],
});

/** A kept file, personal ones too: with a token, in scope; or at an address signed for five minutes. `{id}_120x120` is the small picture. */
export const readFile = call({
  method: 'GET',
  path: '/api/private/file/:file',
  needs: 'signedIn',
  signedAddress: true,
  kind: 'file',
  params: z.strictObject({ file: z.string().regex(/^[1-9]\d{0,14}(_120x120)?$/) }),
  query: z.strictObject({ expires: z.string().optional(), sign: z.string().optional() }),
  answer: z.null(),
  fails: ['export.linkInvalid'],
});
