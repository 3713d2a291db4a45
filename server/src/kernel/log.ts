import { pino } from 'pino';

/** Structured logs; what could hold a secret is cut by path, whoever logs it. */
export function makeLogger(options: { level?: string; name?: string } = {}) {
  return pino({
    name: options.name ?? 'materia',
    level: options.level ?? process.env.LOG_LEVEL ?? 'info',
    redact: {
      paths: [
        '*.password',
        '*.oldPassword',
        '*.newPassword',
        '*.confirmPassword',
        '*.token',
        '*.secret',
        '*.smsCode',
        '*.code_hash',
        '*.privateKey',
        '*.apiV3Key',
        '*.pickupCode',
        'headers["x-auth-token"]',
        'headers["x-customer-token"]',
        'headers.authorization',
      ],
      censor: '***',
    },
  });
}

export type Log = ReturnType<typeof makeLogger>;
