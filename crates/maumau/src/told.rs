//! Translates a server's errors for the command line: the English text is the error's own, the German one is
//! written here. Messages of the operating system, the database and the network stay as they are.

use crate::bad::{Bad, bad};
use maumau_gateway::{OrderError, ServeError, TlsError};
use maumau_store::StoreError;

/// Translates an error of the store.
pub fn store(why: &StoreError) -> Bad {
    match why {
        StoreError::Conflict => bad!("dort hat ein anderer Host geschrieben", "{why}"),
        StoreError::InUse(_) => bad!("dort verwahrt schon ein anderer Host seine Tische ({why})", "{why}"),
        StoreError::TakenOver => bad!("ein anderer Host hat übernommen", "{why}"),
        StoreError::Elsewhere => bad!("der Tisch läuft auf einem anderen Host", "{why}"),
        StoreError::Newer { found, known } => bad!(
            "die Daten sind von Version {found}, und dieses Programm kennt höchstens {known}: starte wieder das neuere",
            "{why}"
        ),
        StoreError::Lost(file, what) => bad!(
            "{file}: {what}, es können also Taten fehlen. Leg die Datei zurück oder ein Backup an ihre Stelle (maumau restore), oder \
             mach mit dem weiter, was übrig ist (maumau check --take-what-is-left)",
            "{why}"
        ),
        StoreError::Damaged(what) => bad!("{what} ist beschädigt: da steht nicht, was geschrieben wurde", "{why}"),
        StoreError::BadBackup(file) => bad!(
            "{file} ist beschädigt oder gar kein Backup: nenne eine Datei, die maumau backup geschrieben hat",
            "{why}"
        ),
        StoreError::NoBackup(file) => bad!(
            "eine Datei {file} gibt es nicht: nenne eine, die maumau backup geschrieben hat",
            "{why}"
        ),
        StoreError::Unavailable(what) => bad!("die Ablage ist gerade nicht zu gebrauchen: {what}", "{why}"),
        StoreError::Failed(what) => bad!("die Ablage tut nicht: {what}", "{why}"),
    }
}

/// Translates an error of the database that `--store` names, with a remedy.
#[cfg(feature = "cluster")]
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "all else is told as any store's trouble is"
)]
pub fn database(why: &StoreError) -> Bad {
    match why {
        StoreError::Failed(what) => bad!(
            "--store: {what}: sieh nach, ob PostgreSQL dort läuft, der Name der Datenbank stimmt und es diesen Benutzer einlässt \
             (docs/cluster.md)",
            "--store: {what}: see whether PostgreSQL runs there, the database's name is right, and it lets this user in (docs/cluster.md)"
        ),
        why => store(why),
    }
}

/// Translates an error that keeps a server from serving.
pub fn serve(why: &ServeError) -> Bad {
    match why {
        ServeError::Store(why) => store(why),
        ServeError::Listen(setting, at, error) => bad!(
            "auf {at} ist nichts zu hören ({error}). Vielleicht ist dort ein anderes Programm: nimm mit {setting} einen anderen Port",
            "{why}"
        ),
        ServeError::NoRight(setting, at, error) => bad!(
            "auf {at} ist nichts zu hören: diesen Port darf dieser Benutzer nicht belegen ({error}). Nimm mit {setting} einen ab 1024, \
             oder gib dem Programm das Recht auf kleinere (CAP_NET_BIND_SERVICE)",
            "{why}"
        ),
        ServeError::NoAddress(setting, at, error) => bad!(
            "auf {at} ist nichts zu hören ({error}): dieser Rechner hat die Adresse nicht, oder noch nicht. Nenne mit {setting} eine, \
             die er hat",
            "{why}"
        ),
        ServeError::Network(error) => bad!("das Netz tut nicht: {error}", "{why}"),
    }
}

/// Translates an error in a certificate or its key.
pub fn tls(why: &TlsError) -> Bad {
    match why {
        TlsError::Unreadable(path, error) => {
            let path = path.display();
            bad!("{path}: das lässt sich nicht lesen: {error}", "{why}")
        }
        TlsError::Nothing(path, what) => {
            let path = path.display();
            let what = if *what == "key" {
                "kein Schlüssel"
            } else {
                "kein Zertifikat"
            };
            bad!(
                "{path}: darin ist {what}: es muss PEM sein, das mit „-----BEGIN“ beginnt",
                "{why}"
            )
        }
        TlsError::Garbled(path, error) => {
            let path = path.display();
            bad!("{path}: das ist kein PEM: {error}", "{why}")
        }
        TlsError::Strangers(cert, key) => {
            let (cert, key) = (cert.display(), key.display());
            bad!(
                "{key} ist nicht der Schlüssel zum Zertifikat in {cert}: nenne die zwei, die zusammen gemacht wurden",
                "{why}"
            )
        }
        TlsError::Unusable(path, error) => {
            let path = path.display();
            bad!("{path}: das ist nicht zu gebrauchen: {error}", "{why}")
        }
    }
}

/// Translates an error of an order to a running server.
pub fn order(why: &OrderError) -> Bad {
    match why {
        OrderError::Nobody(socket) => {
            let socket = socket.display();
            bad!(
                "an {socket} hört kein Host: starte ihn, oder nenne mit --data den Ordner eines anderen",
                "{why}"
            )
        }
        OrderError::Refused(said) => Bad(said.clone()),
        OrderError::Failed(error) => bad!(
            "der Host hat nicht geantwortet ({error}): warum, steht vielleicht in seinem Protokoll",
            "{why}"
        ),
    }
}
