/**
 * Messages about recordings of a phone that no browser shows; apart from the catalogue's one object, since the server
 * alone uses them.
 */
export const MEDIA_MESSAGES = {
  movFormat: '这段视频的编码无法转换，请在手机“设置 › 相机 › 格式”里选“兼容性最佳”后重拍，或另存为mp4后上传',
  heicBroken: '这张照片无法转换，请在手机“设置 › 相机 › 格式”里选“兼容性最佳”后重拍，或截图后上传',
  mediaSlow: '文件较大，处理超时，请稍后重试，或换一个小一点的文件',
} as const;
