# maumau in a container: one binary with the page in it, one folder of data, and nothing else.
#   docker build -t maumau . && docker run -p 7878:7878 -v maumau-data:/data maumau
FROM rust:1.95.0-bookworm AS build
# That compiler as it is: rust-toolchain.toml would have what formats and lints be fetched, too.
ENV RUSTUP_TOOLCHAIN=1.95.0
WORKDIR /src
COPY . .
RUN cp "$(deploy/static.sh)" /maumau && mkdir /data

FROM scratch
COPY --from=build /maumau /maumau
# Nobody in particular, to whom nothing but the data belongs.
COPY --from=build --chown=10001:10001 /data /data
USER 10001:10001
VOLUME /data
ENV MAUMAU_LISTEN=0.0.0.0:7878 MAUMAU_DATA=/data
EXPOSE 7878
# Orderly: clients are told, and come back by themselves.
STOPSIGNAL SIGTERM
ENTRYPOINT ["/maumau"]
CMD ["serve"]
