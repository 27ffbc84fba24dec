import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { memberHarness } from '../../testing/member.ts';
import { ContentBlocks } from './components/content-blocks.tsx';

const harness = memberHarness();

it('JOIN-27 a picture of a description or of homework stands there by itself, in no frame of a button', async () => {
  await harness.show({
    render: () => <ContentBlocks blocks={[{ type: 'img', value: '/files/0000000000000000000001.png' }]} />,
  });
  const picture = page.getByRole('button', { name: '查看大图' }).element();
  const { borderTopStyle, padding, backgroundColor } = getComputedStyle(picture);
  expect({ borderTopStyle, padding, backgroundColor }).toEqual({
    borderTopStyle: 'none',
    padding: '0px',
    backgroundColor: 'rgba(0, 0, 0, 0)',
  });
});
