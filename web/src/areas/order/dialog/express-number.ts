/** 8 to 32 letters and digits (spec 02 §6.1 交付). */
const expressNumber = /^[A-Za-z0-9]{8,32}$/;
export const isExpressNumber = (text: string): boolean => expressNumber.test(text);

/** What a scanner typed: spaces and the carriage return fall away. */
export const scanned = (text: string): string => text.replace(/\s+/g, '');
