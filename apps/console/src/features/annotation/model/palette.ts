import { text } from '@rollcall/web/i18n';

/** Ten colours that are told apart on photos of paper, blackboards and faces (ANNOT-02). */
export const PALETTE = text([
  { color: '#e5352b', name: '红色' },
  { color: '#f57c1f', name: '橙色' },
  { color: '#ffd21e', name: '黄色' },
  { color: '#1fa34a', name: '绿色' },
  { color: '#12b5c9', name: '青色' },
  { color: '#2468e8', name: '蓝色' },
  { color: '#8a3ffc', name: '紫色' },
  { color: '#f2479a', name: '粉色' },
  { color: '#1f2329', name: '黑色' },
  { color: '#ffffff', name: '白色' },
] as const);

export type Tool = 'pen' | 'eraser' | 'hand';
