import type { ContentBlock } from '@rollcall/contract/activity/settings';
import { describe, expect, it } from 'vitest';
import { contextWith } from '../../test/fixtures.ts';
import { checkBlocks, EDITOR, type Editor } from './check-base.ts';
import { Findings } from './violation.ts';

const text = (value: string): ContentBlock => ({ type: 'text', value });
const file: ContentBlock = {
  type: 'file',
  file_name: '须知.pdf',
  file_url: `/files/${'a'.repeat(22)}.pdf`,
};

function judge(editor: Editor, blocks: ContentBlock[], certified = true, before?: ContentBlock[]) {
  const found = new Findings('base', contextWith({ certified }));
  checkBlocks({ editor, blocks, before, at: 'rules' }, found);
  return found.list.map(({ field, gate, message }) => `${field}: ${gate ?? message}`);
}

describe('checkBlocks', () => {
  it('RULE-05 asks for a blank text among several in the words of each editor, where it stands', () => {
    const prompts = [EDITOR.ACTIVITY, EDITOR.MEETING, EDITOR.HOMEWORK, EDITOR.ANSWER].map((editor) =>
      judge(editor, [text('a'), text(' ')]),
    );
    expect(prompts).toEqual([
      ['rules.1: 请编辑活动说明:'],
      ['rules.1: 请编辑会议详情:'],
      ['rules.1: 请布置作业内容:'],
      ['rules.1: 请编辑答案内容:'],
    ]);
    expect(judge(EDITOR.HOMEWORK, [text('')])).toEqual([]);
  });

  it('RULE-10 gates files in the two homework editors alone, and keeps those that are there', () => {
    expect(judge(EDITOR.ACTIVITY, [file], false)).toEqual([]);
    expect(judge(EDITOR.MEETING, [file], false)).toEqual([]);
    expect(judge(EDITOR.HOMEWORK, [file], false)).toEqual(['rules: file']);
    expect(judge(EDITOR.ANSWER, [file], false)).toEqual(['rules: file']);
    expect(judge(EDITOR.ANSWER, [file], true)).toEqual([]);
    expect(judge(EDITOR.HOMEWORK, [file], false, [file])).toEqual([]);
    expect(judge(EDITOR.HOMEWORK, [file, file], false, [file])).toEqual(['rules: file']);
  });

  it('SENS-06 finds sensitive words in texts and in the names of files', () => {
    const masked = '内容包含敏感词，已自动替换成** ，请重新编辑';
    expect(judge(EDITOR.ACTIVITY, [text('早'), text('坏词')])).toEqual([`rules.1: ${masked}`]);
    expect(judge(EDITOR.ACTIVITY, [{ ...file, file_name: '坏词.pdf' } as ContentBlock])).toEqual([
      `rules.0: ${masked}`,
    ]);
  });

  it('RULE-11 takes 1500 characters of all texts together, as the editor counts them', () => {
    const tooLong = ['rules: 活动说明最多1500个字'];
    expect(judge(EDITOR.ACTIVITY, [text('𠮷'.repeat(1500))])).toEqual([]);
    expect(judge(EDITOR.ACTIVITY, [text(` ${'𠮷'.repeat(1500)} `)])).toEqual([]);
    expect(judge(EDITOR.ACTIVITY, [text('𠮷'.repeat(1501))])).toEqual(tooLong);
    // The line between them counts, as in the plain text that goes with them.
    expect(judge(EDITOR.HOMEWORK, [text('早'.repeat(700)), text('晚'.repeat(799))])).toEqual([]);
    const both = [text('早'.repeat(700)), text('晚'.repeat(800))];
    expect(judge(EDITOR.HOMEWORK, both)).toEqual(tooLong);
    // Stored before that was so, it may stay.
    expect(judge(EDITOR.HOMEWORK, both, false, both)).toEqual([]);
  });
});
