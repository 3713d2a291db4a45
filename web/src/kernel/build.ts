/** Suffix `?v=` of every loaded asset and language file, foot of the sign-in page (spec seed §9, 01 §11). */
export const buildVersion = '20250429';
export const productVersion = '1.0.0';
