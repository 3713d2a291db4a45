import { picturesField } from '../../../kernel/upload/upload-fields.tsx';

const of = { module: 'GOODS', byAddress: true } as const;

/** Pictures of a goods by their kinds (spec 03 §3.7): of those that are shown the first is the main one, small ones are warned of. */
export const pictureFields = {
  images: picturesField({ ...of, most: 11, crop: 1, main: true, least: 600, help: 'goods.images.help' }),
  detailImages: picturesField({ ...of, most: 20 }),
  labelImages: picturesField({ ...of, most: 20 }),
  licenseImages: picturesField({ ...of, most: 9 }),
};
