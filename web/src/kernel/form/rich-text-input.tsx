import {
  BoldOutlined,
  ItalicOutlined,
  OrderedListOutlined,
  RedoOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { type ChainedCommands, Editor } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { Button } from 'antd';
import { type ReactNode, useEffect, useReducer, useRef, useState } from 'react';
import { sanitizeHtml } from '../../ui/sanitize-html.ts';
import { useT } from '../texts.ts';
import type { FieldProps } from './fields.tsx';
import './rich-text.css';

/** What `sanitizeHtml` would take away is not offered to begin with. */
const marks = StarterKit.configure({
  heading: false,
  blockquote: false,
  codeBlock: false,
  horizontalRule: false,
  strike: false,
  link: { openOnClick: false },
});

/** An editor for text with simple marks. */
export function RichTextInput(props: FieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const editor = useEditor(place, props);
  return (
    <div className={props.invalid ? 'rich-text rich-text-invalid' : 'rich-text'}>
      <Tools editor={editor} />
      <div ref={place} />
    </div>
  );
}

/** One editor as long as the field is there; it tells what is typed, and follows a value that comes from outside. */
function useEditor(place: React.RefObject<HTMLDivElement | null>, props: FieldProps): Editor | null {
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, paint] = useReducer((times: number) => times + 1, 0);
  const latest = useRef(props);
  latest.current = props;
  const html = typeof props.value === 'string' ? sanitizeHtml(props.value) : '';
  const first = useRef(html);
  useEffect(() => {
    const made = new Editor({
      element: place.current,
      extensions: [marks],
      content: first.current,
      // A style element would be refused by a strict content policy; rich-text.css has what it would say.
      injectCSS: false,
      editorProps: { attributes: () => attributesOf(latest.current) },
      onTransaction: paint,
      onUpdate: ({ editor: now }) => latest.current.onChange(htmlOf(now)),
    });
    setEditor(made);
    return () => made.destroy();
  }, [place]);
  useEffect(() => {
    if (editor && html !== (htmlOf(editor) ?? '')) editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  useEffect(() => editor?.setEditable(!props.disabled, false), [editor, props.disabled]);
  return editor;
}

const htmlOf = (editor: Editor) => (editor.getText().trim() === '' ? undefined : sanitizeHtml(editor.getHTML()));

function attributesOf({ id, label, rules, invalid, describedBy }: FieldProps): Record<string, string> {
  return {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    'aria-required': String(rules.required),
    'aria-invalid': String(invalid),
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
  };
}

type Tool = readonly [name: string, icon: ReactNode, act: (chain: ChainedCommands) => ChainedCommands];
const tools: readonly Tool[] = [
  ['bold', <BoldOutlined key="icon" />, chain => chain.toggleBold()],
  ['italic', <ItalicOutlined key="icon" />, chain => chain.toggleItalic()],
  ['underline', <UnderlineOutlined key="icon" />, chain => chain.toggleUnderline()],
  ['bulletList', <UnorderedListOutlined key="icon" />, chain => chain.toggleBulletList()],
  ['orderedList', <OrderedListOutlined key="icon" />, chain => chain.toggleOrderedList()],
];
const steps: readonly Tool[] = [
  ['undo', <UndoOutlined key="icon" />, chain => chain.undo()],
  ['redo', <RedoOutlined key="icon" />, chain => chain.redo()],
];

function Tools({ editor }: { editor: Editor | null }) {
  const t = useT();
  const button = ([name, icon, act]: Tool, marked: boolean) => (
    <Button
      key={name}
      type="text"
      size="small"
      icon={icon}
      title={t(`form.rich.${name}`)}
      aria-label={t(`form.rich.${name}`)}
      aria-pressed={marked ? (editor?.isActive(name) ?? false) : undefined}
      disabled={!editor?.isEditable || !act(editor.can().chain()).run()}
      onClick={() => editor && act(editor.chain().focus()).run()}
    />
  );
  return (
    <div className="rich-text-tools" role="toolbar" aria-label={t('form.rich.tools')}>
      {tools.map(tool => button(tool, true))}
      {steps.map(tool => button(tool, false))}
    </div>
  );
}
