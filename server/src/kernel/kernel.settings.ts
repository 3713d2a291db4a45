import type { SettingTable } from './settings.ts';

/** Keys of spec 01 §4 that the kernel itself obeys. */
export const kernelSettings = {
  'live.heartbeatMs': { value: 60_000, public: true },
  'live.reconnectMinMs': { value: 500, public: true },
  'live.reconnectMaxMs': { value: 300_000, public: true },
  'live.replayHours': { value: 24, public: true },
  'live.replayMax': { value: 200, public: true },
  'retention.outbox': { value: 14 },
} satisfies SettingTable;
