export interface SmsAddresses {
  readonly aliyunUrl: string;
  readonly tencentUrl: string;
  readonly timeoutMs?: number;
}

/**
 * Where the providers are: the real ones, or the simulator at SIM_SMS_URL, which speaks as both (spec 00 §10). A real database has
 * no simulator unless told so.
 */
export function smsAddresses(env: NodeJS.ProcessEnv): SmsAddresses {
  const simulator = env.DATABASE_URL && env.ALLOW_SIM !== '1' ? undefined : env.SIM_SMS_URL;
  if (simulator) return { aliyunUrl: `${simulator}/aliyun/`, tencentUrl: `${simulator}/tencent/` };
  return { aliyunUrl: 'https://dysmsapi.aliyuncs.com/', tencentUrl: 'https://sms.tencentcloudapi.com/' };
}
