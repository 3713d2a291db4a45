import { expect, test } from 'vitest';
import { z } from 'zod';
import { Settings, settings } from './settings.ts';

const table = settings('TTS', {
  'tts.textPaid': { value: '来单', schema: z.string(), public: true, company: true },
  'tts.url': { value: '', schema: z.string(), public: true },
  'tts.inside': { value: 1, schema: z.int(), company: true },
});

test('what everybody may read, with what a company overrides (spec 01 §4)', async () => {
  const all = new Settings([table]);
  const rows = [
    { key: 'tts.textPaid', value: '七号公司来单', companyId: 7 },
    { key: 'tts.url', value: 'https://platform', companyId: null },
    { key: 'tts.url', value: 'https://seven', companyId: 7 },
  ];
  await all.reload({ rows: async () => rows } as never);
  expect(all.publicValues()).toEqual({ 'tts.textPaid': '来单', 'tts.url': 'https://platform' });
  expect(all.publicValues(7)).toEqual({ 'tts.textPaid': '七号公司来单', 'tts.url': 'https://platform' });
});
