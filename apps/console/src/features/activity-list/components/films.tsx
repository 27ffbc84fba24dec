import { t, text } from '@rollcall/web/i18n';
import createPoster from '../assets/create.jpg';
import createFilm from '../assets/create.mp4';
import signInPoster from '../assets/sign-in.jpg';
import signInFilm from '../assets/sign-in.mp4';

/** Taken from the running product: `npm run films`. */
const FILMS = text([
  { src: createFilm, poster: createPoster, title: '新建签到，分享给成员' },
  { src: signInFilm, poster: signInPoster, title: '成员用手机签到，记录随后就到' },
] as const);

/** LIST-41: the beginner's guide. Nothing of a film is loaded before somebody plays it. */
export function Films() {
  return (
    <section aria-labelledby="side-films">
      <div className="side-head">
        <h2 id="side-films">{t('新手引导')}</h2>
      </div>
      <ul className="side-films">
        {FILMS.map((film) => (
          <li key={film.title}>
            {/* Its words are in the picture; there is no sound. */}
            <video
              className="rc-card"
              src={film.src}
              poster={film.poster}
              width={1280}
              height={860}
              preload="none"
              controls
              muted
              playsInline
              aria-label={t(film.title)}
            />
            <p>{t(film.title)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
