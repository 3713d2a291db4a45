/** Banners of the demo's pages: ground, its lighter part, what stands on it. Fiction. */
export const banners = [
  ['#2f6f9f', '#4b86b4', '家庭常备药', '安心送到家'],
  ['#3c7d5b', '#5a9a78', '换季护呼吸', '药师为您把关'],
  ['#7a5c8e', '#957aa8', '会员日', '满百立减'],
] as const;
