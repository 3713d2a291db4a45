import { texts } from '../../kernel/index.ts';

export const companyTexts = texts({
  'company.noPaymentAccount': { status: 409, zh: '未配置可用的收款账户', en: 'No payment account is set up for this' },
  'company.apiKeyLength': { status: 400, zh: 'API密钥须为32位！', en: 'The API key takes 32 characters' },
  'company.keyFormat': { status: 400, zh: '私钥格式不正确！', en: 'The key has the wrong format' },
});
