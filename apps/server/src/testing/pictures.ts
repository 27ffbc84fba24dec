import { randomBytes } from 'node:crypto';
import { createNormal, getRecord, type gradePicture, type RequestOf, submit } from '@rollcall/contract';
import { splitInsideId } from '../platform/ids/ids.ts';
import { type Api, freshId, type Person } from './api.ts';
import { aField, anActivity } from './builders.ts';

/** Stores a file as an upload of `owner` would, with a picture's facts; answers its address. */
export async function storePicture(api: Api, owner: Person, kind = 'image'): Promise<string> {
  const token = randomBytes(16).toString('base64url');
  const bytes = await api.files.put(token, Buffer.from('a picture'));
  await api.sql(
    `INSERT INTO file (token, uid, kind, purpose, mime, ext, bytes, width, height, t_create)
     SELECT $1, uid, $2, 'homework_file', 'image/jpeg', 'jpg', $3, 400, 300, now() FROM person WHERE nickname = $4`,
    [token, kind, bytes, owner.name],
  );
  return `/files/${token}.jpg`;
}

/** Puts pictures of the member's into field 2 of a record, as if submitted; answers their addresses. */
export async function putPictures(api: Api, member: Person, ptId: string, count = 1): Promise<string[]> {
  const { cid, id } = splitInsideId(ptId);
  const pictures: string[] = [];
  for (let i = 0; i < count; i++) pictures.push(await storePicture(api, member));
  await api.sql('UPDATE record SET fill_params = fill_params || $1::jsonb WHERE cid = $2 AND id = $3', [
    JSON.stringify([{ key: 2, name: '图片', val: pictures }]),
    cid,
    id,
  ]);
  await api.sql(
    'INSERT INTO file_ref (cid, token, holder) SELECT $1, substr(unnest($2::text[]), 8, 22), $3',
    [cid, pictures, `record ${id}`],
  );
  return pictures;
}

const fill_options = [
  aField({ field_key: 1, field_name: '文字', max_limit: 100 }),
  aField({ field_key: 2, field_name: '图片', field_type: 2, max_limit: 3 }),
];
/** A stroke, and a dot. */
export const LINE = { color: '#e5352b', width: 12, points: [10, 10, 200, 150] };
export const DOT = { color: '#2468e8', width: 6, points: [50.5, 60] };

/** A record with two pictures in field 2, which its owner and `colleague` may draw on. */
export async function recordToDrawOn(api: Api, owner: Person, colleague: Person) {
  const cid = (await owner.ok(createNormal, anActivity({ fill_options, permiss: 0 }))).data.cid;
  await api.member(cid, colleague.name);
  await api.sql('UPDATE member SET role = 1 WHERE cid = $1 AND alias = $2', [cid, colleague.name]);
  const author = await api.member(cid, `作者${freshId()}`);
  const request = { cid, entry: api.entryOf(cid), fill_params: [{ key: 1, val: '好' }] };
  const ptId = (await author.ok(submit, { ...request, request_id: freshId() })).data.pt_id;
  const pics = await putPictures(api, author, ptId, 2);
  /** A request to put a drawing of `by` in the place of the first picture. */
  const drawing = async (by = owner, over: Partial<RequestOf<typeof gradePicture>> = {}) => {
    const new_url = await storePicture(api, by);
    return { cid, pt_id: ptId, key: 2, type: 0, new_url, old_url: pics[0]!, strokes: [LINE], ...over };
  };
  return { cid, author, ptId, pics, drawing };
}

/** What stands in the field of pictures. */
export const picturesIn = async (who: Person, pt_id: string) =>
  (await who.ok(getRecord, { pt_id })).data.fill_params.find(({ key }) => key === 2)!.val as string[];
