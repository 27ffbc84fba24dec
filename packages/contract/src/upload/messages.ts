/** Messages about an uploaded file. */
export const UPLOAD_MESSAGES = {
  uploadFailed: '上传失败，请重试或联系客服解决', // UPLOAD-12
  imageTooLarge: '上传图片大小不能超过5M，请重新上传！', // UPLOAD-04
  imageFormat: '图片仅支持png、jpeg格式', // UPLOAD-04
  videoFormat: '上传视频的格式仅支持mp4格式', // UPLOAD-06
  coverVideoTooLarge: '上传视频大小不能超过200M，请重新上传！', // UPLOAD-07, G26
  blockVideoTooLarge: '上传视频的大小不能超过200M,请压缩后重新上传', // UPLOAD-07, G26
  videoTooLong: '上传视频的时长不能超过5分钟', // UPLOAD-08
  audioFormat: '上传音频仅支持mp3、m4a、wav、aac格式', // N17
  audioTooLarge: '上传音频大小不能超过20M，请重新上传！', // N17
  documentFormat: '该文件格式不支持，只支持doc，xls，ppt，pdf等格式文件！', // UPLOAD-10
  documentTooLarge: '上传文件大小不能超过50M，请重新上传！', // N17
  documentBroken: '文件已损坏或无法识别，请重新选择',
  documentMacro: '不支持含有宏的文件，请另存为不含宏的文件后重新上传',
  listFormat: '名单仅支持xlsx、xls、csv、txt格式', // UPLOAD-14
  listTooLarge: '上传名单大小不能超过10M，请重新上传！',
  videoBroken: '视频已损坏或无法播放，请重新选择',
  audioBroken: '音频已损坏或无法播放，请重新选择',
  storageUnused: '还没有用到的文件太多了，请先保存或提交，过一小时再上传',
  storageFull: '您的文件已达到存储上限，请删除不再需要的内容，或联系我们',
  fileEmpty: '文件内容为空，请重新选择',
} as const;

/** Messages about recordings of a phone that no browser shows; apart, since the server alone uses them. */
export const MEDIA_MESSAGES = {
  movFormat: '这段视频的编码无法转换，请在手机“设置 › 相机 › 格式”里选“兼容性最佳”后重拍，或另存为mp4后上传',
  heicBroken: '这张照片无法转换，请在手机“设置 › 相机 › 格式”里选“兼容性最佳”后重拍，或截图后上传',
  mediaSlow: '文件较大，处理超时，请稍后重试，或换一个小一点的文件',
} as const;
