import { expect, test } from 'vitest';
import { aliyunHeaders } from './aliyun-signature.ts';
import { tencentHeaders } from './tencent-signature.ts';

// The example of Aliyun's own document of the signature (V3).
test('a call of Aliyun is signed as its document shows', () => {
  const { authorization } = aliyunHeaders({
    url: new URL(
      'https://ecs.cn-shanghai.aliyuncs.com/?RegionId=cn-shanghai&ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
    ),
    action: 'RunInstances',
    version: '2014-05-26',
    accessKey: 'YourAccessKeyId',
    secret: 'YourAccessKeySecret',
    at: new Date('2023-10-26T10:22:32Z'),
    nonce: '3156853299f313e23d1673dc12e1703d',
  });
  expect(authorization).toMatch(/Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0$/);
});

// Tencent's document hides the key of its example: what is signed is proved by the simulator, the day and the scope here.
test('a call of Tencent names day, service and what was signed', () => {
  const { authorization, 'x-tc-timestamp': seconds } = tencentHeaders({
    url: new URL('https://sms.tencentcloudapi.com/'),
    service: 'sms',
    action: 'SendSms',
    version: '2021-01-11',
    region: 'ap-guangzhou',
    body: '{}',
    accessKey: 'AKID',
    secret: 'secret',
    at: new Date('2019-02-25T16:44:25Z'),
  });
  expect(seconds).toBe('1551113065');
  expect(authorization).toMatch(
    /^TC3-HMAC-SHA256 Credential=AKID\/2019-02-25\/sms\/tc3_request, SignedHeaders=content-type;host;x-tc-action, Signature=[0-9a-f]{64}$/,
  );
});
