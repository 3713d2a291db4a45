/** By their names: what is made of herbs, minerals and animals; the demo has no others of these. */
const chinese =
  /丸$|藿香|胃泰|胃痛|消食|感冒灵|感冒[片颗]|连花|板蓝根|柴胡|抗病毒|银翘|双黄连|清开灵|枇杷|急支|桔贝|西瓜霜|草珊瑚|珍珠|鼻炎康|溃疡散|白药|红花|活血|麝香|风油精|清凉油|丹参|银杏|阿胶|益母草|千金|肺热|豉翘|柴桂|鸡内金|四磨汤|柴黄|橘红|清肺|辛芩|消痛|伤湿|独一味|蒲地蓝|穿心莲|银花|银黄/;

/** The letter of an approval number: Z Chinese medicine, S living bacteria, H western medicine. */
export const approvalLetter = (generic: string): 'H' | 'S' | 'Z' =>
  chinese.test(generic) ? 'Z' : /活菌/.test(generic) ? 'S' : 'H';
