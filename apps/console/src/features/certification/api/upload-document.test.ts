import { expect, it } from 'vitest';
import { acceptOf, documentProblem } from './upload-document.ts';

const problem = (use: 'cert_pic' | 'cert_screen', type: string, size = 1000) =>
  documentProblem(use, { type, size });

it('CERT-27 CERT-28 UPLOAD-15 takes JPG, BMP and PNG of documents, JPG and PNG of screens, up to 5 MB', () => {
  expect(['image/jpeg', 'image/png', 'image/bmp'].map((type) => problem('cert_pic', type))).toEqual([
    null,
    null,
    null,
  ]);
  expect(problem('cert_pic', 'image/gif')).toBe('证件图片仅支持JPG、BMP、PNG格式');
  expect(problem('cert_screen', 'image/bmp')).toBe('截图仅支持jpg、png格式');
  expect(problem('cert_screen', 'image/png', 5 * 1024 * 1024)).toBeNull();
  expect(problem('cert_screen', 'image/png', 5 * 1024 * 1024 + 1)).toBe(
    '图片大小不能超过5M，请压缩后重新上传',
  );
  expect(acceptOf('cert_screen')).toBe('image/jpeg,image/png');
});
