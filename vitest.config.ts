import { defineConfig } from 'vitest/config';

const excluded = ['**/node_modules/**', '**/dist/**', 'data/**'];

/** Tests stand beside what they test. `*.api.test.ts` need a database of their own: `createTestDatabase()`. */
export default defineConfig({
  test: {
    globalSetup: 'tools/testing/database.setup.ts',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // What is waited for comes when a busy machine gets to it.
    expect: { poll: { timeout: 10_000 } },
    // Many tests wait for a clock or a socket more than for a core: one more than usual keeps two cores busy.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          // Modules are read once for a worker, not for each of its files: that was half of the time. Nothing is mocked here, and each
          // file has a database of its own.
          isolate: false,
          setupFiles: 'tools/testing/own-file.setup.ts',
          include: ['{contract,server,simulators,tools,bench}/**/*.test.ts'],
          exclude: excluded,
        },
      },
      {
        extends: true,
        test: { name: 'web', environment: 'happy-dom', include: ['web/src/**/*.test.{ts,tsx}'], exclude: excluded },
      },
    ],
  },
});
